import type { RaRecord } from 'react-admin';
import { currentLanguage } from '../../ui/browser/language';

/** An entry's name in the language of the page. */
export const dictionaryName = ({ nameZh, nameEn }: RaRecord): string =>
    String(currentLanguage() === 'zh' ? nameZh : nameEn);
