/** Scripts that record what a page shows or what its visitors do, and what makes each one leave an element out. */

/** Classes that our elements have; each one also applies to the element's content. */
export const markClasses = [
  'rr-block',
  'ph-no-capture',
  'fs-exclude',
  'amp-block',
  'mf-excluded',
  'nr-block',
  'lo-sensitive',
] as const;

/** Attributes with the same purpose. */
export const markAttributes = {
  'data-dd-privacy': 'hidden',
  'data-sentry-block': '',
  'data-hj-suppress': '',
  'data-clarity-mask': 'true',
  'data-private': '',
  'data-heap-redact-text': 'true',
  'heap-ignore': 'true',
  'data-matomo-mask': '',
} as const;

export interface Recorder {
  name: string;
  /** Selectors of the marks that it obeys; empty if its documentation shows none. */
  marks: readonly (`.${(typeof markClasses)[number]}` | `[${keyof typeof markAttributes}]`)[];
}

/** Each below the page of its documentation that says so. */
export const recorders: readonly Recorder[] = [
  // https://github.com/rrweb-io/rrweb/blob/main/guide.md#privacy
  { name: 'rrweb', marks: ['.rr-block'] },
  // https://posthog.com/docs/product-analytics/privacy
  { name: 'PostHog', marks: ['.ph-no-capture'] },
  // https://docs.datadoghq.com/session_replay/browser/privacy_options
  { name: 'Datadog', marks: ['[data-dd-privacy]'] },
  // https://docs.sentry.io/platforms/javascript/session-replay/privacy/
  { name: 'Sentry', marks: ['[data-sentry-block]'] },
  // https://help.hotjar.com/hc/en-us/articles/36819956605329-How-to-Suppress-Text-Images-Videos-and-User-Input-from-Collected-Data
  { name: 'Hotjar', marks: ['[data-hj-suppress]'] },
  // https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-masking
  { name: 'Microsoft Clarity', marks: ['[data-clarity-mask]'] },
  // https://help.fullstory.com/hc/en-us/articles/360020623574-How-do-I-protect-my-users-privacy-in-Fullstory
  { name: 'Fullstory', marks: ['.fs-exclude'] },
  // https://docs.logrocket.com/docs/privacy
  { name: 'LogRocket', marks: ['[data-private]'] },
  // https://developers.heap.io/docs/ignoring-sensitive-data-and-pii
  { name: 'Heap', marks: ['[data-heap-redact-text]', '[heap-ignore]'] },
  // https://amplitude.com/docs/session-replay/manage-privacy-settings-for-session-replay
  { name: 'Amplitude', marks: ['.amp-block'] },
  // https://help.mouseflow.com/en/
  // in its article "Excluding, masking and replacing content via code"
  { name: 'Mouseflow', marks: ['.mf-excluded'] },
  // https://docs.newrelic.com/docs/browser/browser-monitoring/browser-pro-features/session-replay/configuration/customize-privacy-settings/
  { name: 'New Relic', marks: ['.nr-block'] },
  // https://matomo.org/faq/heatmap-session-recording/data-masking-in-heatmaps-and-session-recordings
  { name: 'Matomo', marks: ['[data-matomo-mask]'] },
  // https://developers.luckyorange.com/libraries/browser/privacy-tools
  // scrambles text and blanks pictures
  { name: 'Lucky Orange', marks: ['.lo-sensitive'] },
  // https://experienceleague.adobe.com/en/docs/analytics/implementation/vars/page-vars/activitymap-linkexclusions
  // leaves links out by their text or by a callback of the page
  { name: 'Adobe Analytics', marks: [] },
];
