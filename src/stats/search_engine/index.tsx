import { ReportPage } from '../report/ReportPage';
import { ReportTable } from '../table/ReportTable';

/** The search engines; each opens into its keywords, and these into the pages they led to. */
export const SearchEnginePage = () => (
    <ReportPage name="search_engine">
        {scope => <ReportTable name="engines" scope={scope} />}
    </ReportPage>
);
