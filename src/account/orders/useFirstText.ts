import { useTranslate } from 'react-admin';

/** The first of several texts that there is, the plainest one being the last. */
export const useFirstText = () => {
    const translate = useTranslate();
    return (keys: readonly string[], options: Record<string, unknown> = {}): string =>
        keys.reduceRight((plain, key) => translate(key, { ...options, _: plain }), '');
};
