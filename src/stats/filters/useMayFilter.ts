import { type FilterField, filterFieldNames } from '../../../contract/analytics/filters';
import { shownTo } from '../../../contract/analytics/sharedFields';
import { useVisitor } from '../../app/layout/useVisitor';

/** The fields that one may filter by: guests only what the reports of their link show. */
export const useMayFilter = (): ((field: FilterField) => boolean) => {
    const { reports } = useVisitor();
    // which segments a guest may use the server says
    return field => field === 'segment' || reports === null || shownTo(field, reports) !== 'none';
};

/** The field that a new condition begins with. */
export const useUsualField = (): FilterField => {
    const mayFilter = useMayFilter();
    return mayFilter('page') ? 'page' : (filterFieldNames.find(mayFilter) ?? 'page');
};
