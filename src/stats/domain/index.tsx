import { ReportPage } from '../report/ReportPage';
import { ReportTable } from '../table/ReportTable';

/** The hosts of the site; each opens into its pages. */
export const DomainPage = () => (
    <ReportPage name="domain">{scope => <ReportTable name="hosts" scope={scope} />}</ReportPage>
);
