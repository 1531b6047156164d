import { ReportPage } from '../report/ReportPage';
import { VisitorView } from './VisitorView';

const keyOf = (query: { site?: string; group?: string }): string => query.site ?? query.group ?? '';

export const VisitorPage = () => (
    <ReportPage name="visitor">
        {scope => <VisitorView key={keyOf(scope.query)} scope={scope} />}
    </ReportPage>
);
