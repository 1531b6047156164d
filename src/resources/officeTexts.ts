import type { Language } from '../ui/browser/language';
import type { Words } from './core/defineOffice';
import { offices } from './offices';

/** What the resources' pages say in a language, as the message catalogue holds it. */
export const officeTexts = (language: Language, besides: Readonly<Record<string, Words>>) => ({
    resources: {
        ...besides,
        ...Object.fromEntries(
            offices.flatMap(({ name, texts }) => (texts ? [[name, texts[language]]] : [])),
        ),
    },
    ...Object.fromEntries(
        offices.flatMap(({ words = {} }) =>
            Object.entries(words).map(([name, of]) => [name, of[language]]),
        ),
    ),
});
