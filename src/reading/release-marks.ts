/** Marks that make another drug with a name of its own. Other marks may be in the form, which is not known yet. */
export const release = /[ -](?:er|xr|xl|sr|la|cr|cd)\b/gi;

/** Whether a name or mark says the release. */
export const hasRelease = (words: string): boolean => ` ${words}`.search(release) >= 0;

/** Brands without plain tablets, of which the generic has a name of its own. Source: labels (DailyMed). */
export const onlyReleased =
  /^(?:glumetza|fortamet|concerta|tiazac|cartia|taztia|zyban|aplenzin|imdur|oxycontin|ms contin|intuniv|pristiq|toviaz|myrbetriq|klor-con(?: m)?)$/i;
