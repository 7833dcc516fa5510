/** The address of the endpoint's own page, and its QR code, for the command `link` and for the configurator. */
import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { fragmentOf, type LinkedMedicine } from '../page/fragment.ts';

export interface LinkedPage {
  /** Of `/lookup`, as visitors reach it. */
  page: string;
  /** Keys of `pageWords`. One goes into the address; with several the page takes the phone's. */
  languages: readonly string[];
  medicine?: LinkedMedicine | undefined;
  campaign?: string | undefined;
}

/** Most characters whose code a phone's camera still reads from a sheet on the wall. */
export const longest = 500;

export const isCampaign = (text: string): boolean => /^\P{C}{1,100}$/u.test(text);

/** The page of an endpoint whose address alone is given; a slash at the end is no part of it. */
export function pageOf(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(?:\/lookup)?\/*$/, '/lookup');
  return url;
}

export function addressOf({ page, languages, medicine, campaign }: LinkedPage): string {
  const url = new URL(page);
  if (languages.length === 1) url.searchParams.set('lang', languages[0]!);
  if (campaign) url.searchParams.set('campaign', campaign);
  if (medicine) url.hash = fragmentOf(medicine);
  return url.href;
}

/** As SVG. @param address of at most `longest` characters */
export function qrCode(address: string): string {
  const code = generate(address, { minCorrectionLevel: correction.M });
  return `${toSvgSource(code, { on: '#000', off: '#fff', width: 296, height: 296 })}\n`;
}
