import type { Label } from '../../../contract/platform/resource';

/** What the contract calls a resource's fields, in one language. */
export const labelsIn = (
    language: 'en' | 'zh',
    labels: Readonly<Record<string, Label>>,
): Record<string, string> =>
    Object.fromEntries(
        Object.entries(labels).map(([field, [en, zh]]) => [field, language === 'zh' ? zh : en]),
    );
