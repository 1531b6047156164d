import { fault } from '../../../../contract/fault';
import { invalid } from '../../../platform/http/errors';

/** What a file's rows are told apart by; throws 422 for what its report does not know. */
export const readBy = <Dimension extends string>(
    by: string | undefined,
    dimensions: readonly Dimension[],
): Dimension | undefined => {
    const found = dimensions.find(one => one === by);
    if (by !== undefined && found === undefined) {
        throw invalid({ by: fault('report.by_unknown', { dimensions: dimensions.join(', ') }) });
    }
    return found;
};
