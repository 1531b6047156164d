import { useTranslate } from 'react-admin';
import type { ReportScope } from '../report/scope';
import { useSegments } from './useSegments';

/** The names of the segments that stand beside each other, in their order. */
export const useBesideNames = ({ subject, segments }: ReportScope): string[] => {
    const translate = useTranslate();
    const { list, isKnown } = useSegments(subject, segments.length > 0);
    return segments.map(
        id => list.find(one => one.id === id)?.name ?? (isKnown ? translate('segment.gone') : '…'),
    );
};

/** The same behind what they stand beside: all of the filter in force. */
export const useSeriesNames = (scope: ReportScope): string[] => {
    const translate = useTranslate();
    const names = useBesideNames(scope);
    return [translate(scope.filter ? 'segment.filtered' : 'segment.all'), ...names];
};
