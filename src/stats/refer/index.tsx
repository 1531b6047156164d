import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { BreakdownTabs } from '../table/BreakdownTabs';
import { useMaySee } from '../table/useMaySee';
import { SourceShares } from './SourceShares';

const ReferOverview = ({ scope }: { scope: ReportScope }) => {
    const maySee = useMaySee();
    return (
        <>
            {maySee('sources') && <SourceShares scope={scope} />}
            <BreakdownTabs names={['sources', 'sourceNames', 'assistants']} scope={scope} />
        </>
    );
};

/** Where visits come from: types of source, their names, AI assistants. */
export const ReferPage = () => (
    <ReportPage name="refer">{scope => <ReferOverview scope={scope} />}</ReportPage>
);
