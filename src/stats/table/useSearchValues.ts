import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useRegionNames } from '../names/worldRegions';
import { searchValues } from './searchValues';

/** What a search means in the reader's language, as the server knows it. */
export const useSearchValues = (name: BreakdownName, text: string): readonly string[] => {
    const translate = useTranslate();
    const language = useLanguage();
    const regionNames = useRegionNames();
    // biome-ignore lint/correctness/useExhaustiveDependencies: names of regions come later
    return useMemo(
        () => searchValues(name, text, { language, translate }),
        [name, text, language, translate, regionNames],
    );
};
