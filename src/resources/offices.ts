import type { Language } from '../ui/browser/language';
import type { Office, Words } from './core/defineOffice';

const found = import.meta.glob<Office | readonly Office[]>('./*/index.tsx', {
    eager: true,
    import: 'office',
});

/** Every resource of the back-office: what the folders beside this file declare. */
export const offices: readonly Office[] = Object.values(found).flat();

const byName: ReadonlyMap<string, Office> = new Map(offices.map(office => [office.name, office]));

export const officeNamed = (name: string): Office | undefined => byName.get(name);

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
