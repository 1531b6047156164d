import { dictionaryName } from './dictionaryName';
import type { DictionaryLike } from './route';

/** The pages that all dictionaries share. */
export const dictionaryPages = (name: DictionaryLike) => ({
    represent: dictionaryName,
    list: async () => {
        const { DictionaryList } = await import('./DictionaryList');
        return () => <DictionaryList name={name} />;
    },
    form: async () => (await import('./DictionaryForm')).dictionaryForm,
});
