import { useTranslate } from 'react-admin';
import { conditionsOf, type Filter, type FilterField } from '../../../contract/analytics/filters';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useGoals } from '../goals/useGoals';
import type { Subject } from '../report/scope';
import type { Words } from '../table/fieldValueText';
import { useSegments } from './useSegments';

/** What filters are said in words with: also the names of the goals and segments in them. */
export const useFilterWords = (
    subject: Subject,
    filters: readonly (Filter | undefined)[],
    isWanted = false,
): Words => {
    const translate = useTranslate();
    const language = useLanguage();
    const named = new Set(
        filters.flatMap(one => (one ? conditionsOf(one) : [])).map(({ field }) => field),
    );
    const needs = (field: FilterField) => isWanted || named.has(field);
    const site = subject.type === 'site' && needs('goal') ? subject.site.id : undefined;
    const goals = useGoals(site).data?.list;
    const segments = useSegments(subject, needs('segment')).list;
    const nameOf = (field: 'goal' | 'segment', id: string) =>
        (field === 'goal' ? goals : segments)?.find(one => one.id === id)?.name;
    return { translate, language, nameOf };
};
