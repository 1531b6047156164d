import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import type { ReportScope } from '../report/scope';
import { FileButton } from './FileButton';
import { breakdownInput } from './useBreakdown';
import { useSearchValues } from './useSearchValues';
import type { TableQuery } from './useTableQuery';

interface Props {
    name: BreakdownName;
    scope: ReportScope;
    filter: ReportScope['filter'];
    query: TableQuery;
}

/** A breakdown's whole result as a file. */
export const ExportButton = ({ name, scope, filter, query }: Props) => {
    const searchValues = useSearchValues(name, query.q);
    const {
        page: _,
        perPage: __,
        ...asked
    } = breakdownInput(name, scope, filter, query, searchValues);
    return <FileButton name={name} scope={scope} asked={asked} />;
};
