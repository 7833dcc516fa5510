export { SettingError } from '../endpoint/setting-error.ts';
