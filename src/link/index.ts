/** The command `link`: the address of the endpoint's own page with a medicine, as text, QR code and a sheet for the wall. */
import { existsSync, writeFileSync } from 'node:fs';
import { SettingError } from '../endpoint/setting-error.ts';
import { wrongField, type LinkedMedicine } from '../page/fragment.ts';
import { pageLanguages, pageWords } from '../page/words.ts';
import { languageKey } from '../strings/language-key.ts';
import { addressOf, isCampaign, longest, pageOf, qrCode, type LinkedPage } from './address.ts';
import { poster } from './poster.ts';

export interface Link {
  /** The address of `/lookup`, as visitors reach it, or of the endpoint alone. */
  page: string;
  drug?: string | undefined;
  dosage?: string | undefined;
  quantity?: string | undefined;
  /** One or more, by comma. */
  lang?: string | undefined;
  campaign?: string | undefined;
  /** The clinic's, for the sheet. */
  name?: string | undefined;
  /** Where to write the QR code as SVG, and the sheet as HTML. */
  qr?: string | undefined;
  poster?: string | undefined;
  /** Whether older files are overwritten. */
  force: boolean;
}

/** Prints the address and writes the files. @throws SettingError */
export function writeLink(link: Link): void {
  const languages = languagesOf(link.lang);
  const medicine = medicineOf(link);
  const page = pageOf(link.page).href;
  const address = checkedAddress({ page, languages, medicine, campaign: link.campaign });
  const files = [
    ['--qr', link.qr, () => codeOf(address)],
    [
      '--poster',
      link.poster,
      () => poster({ page, languages, medicine, name: link.name, code: codeOf(address) }),
    ],
  ] as const;
  for (const [option, path] of files)
    if (path !== undefined && existsSync(path) && !link.force)
      throw new SettingError(
        option,
        `would overwrite '${path.slice(0, 100)}': give --force, or another name`,
      );
  for (const [option, path, make] of files) {
    if (path === undefined) continue;
    try {
      writeFileSync(path, make(), { flag: link.force ? 'w' : 'wx' });
    } catch (error) {
      if (error instanceof SettingError) throw error;
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      throw new SettingError(option, `cannot be written (${code}): '${path.slice(0, 100)}'`);
    }
  }
  console.log(address);
}

function languagesOf(lang: string | undefined): string[] {
  const given = (lang?.split(',') ?? []).map((one) => one.trim());
  const wrong = given.find((one) => !Object.hasOwn(pageWords, languageKey(one)));
  if (wrong !== undefined)
    throw new SettingError('--lang', `must be of ${pageLanguages.join(', ')}, not '${wrong.slice(0, 40)}'`);
  return [...new Set(given.map(languageKey))];
}

function medicineOf({ drug, dosage, quantity }: Link): LinkedMedicine | undefined {
  const given = { ...(drug && { drug }), ...(dosage && { dosage }), ...(quantity && { quantity }) };
  const wrong = wrongField(given);
  if (wrong)
    throw new SettingError(
      `--${wrong}`,
      wrong === 'quantity' ? 'must be a number, such as 30' : 'is not one that the page reads',
    );
  if (given.drug !== undefined) return { ...given, drug: given.drug };
  if (dosage || quantity) throw new SettingError('--drug', 'is required with --dosage and --quantity');
  return undefined;
}

function checkedAddress(of: LinkedPage): string {
  if (new URL(of.page).hash) throw new SettingError('--page', 'must have no #: give the medicine by --drug');
  if (of.campaign !== undefined && !isCampaign(of.campaign))
    throw new SettingError('--campaign', 'must be text of 1 to 100 printable characters');
  return addressOf(of);
}

function codeOf(address: string): string {
  if (address.length <= longest) return qrCode(address);
  throw new SettingError(
    '--qr',
    `would be too dense to read: the address has ${address.length} characters, and may have ${longest}`,
  );
}
