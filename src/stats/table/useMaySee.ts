import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { useVisitor } from '../../app/layout/useVisitor';

/** The breakdowns that one may see: guests only what their link holds. */
export const useMaySee = (): ((name: BreakdownName) => boolean) => {
    const { reports } = useVisitor();
    return name => reports === null || breakdowns[name].sharedIn.some(one => reports.includes(one));
};

/** The level that a row opens into; none where its own value cannot be filtered by. */
export const useNext = (name: BreakdownName): BreakdownName | undefined => {
    const maySee = useMaySee();
    const { field, next } = breakdowns[name];
    return field && next && maySee(next) ? next : undefined;
};
