import { Box, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ReportName, reportPages } from '../../../contract/platform/reportPages';
import { OveruseNotice } from '../../account/plans/OveruseNotice';
import { screenOnly } from '../../app/print';
import { reportTitleKey } from '../../app/routes/titles';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { Basis } from '../basis/Basis';
import { SitePicker } from '../components/SitePicker';
import { FilterBar } from '../filters/FilterBar';
import { BesideReports } from '../segments/BesideReports';
import { SegmentsCard } from '../segments/SegmentsCard';
import { NoSubject } from './NoSubject';
import { PrintedScope } from './PrintedScope';
import type { ReportScope, Subject } from './scope';
import { useReportScope } from './useReportScope';
import { useSubject } from './useSubject';

interface Props {
    name: ReportName;
    /** beside the title */
    aside?: (subject: Subject) => ReactNode;
    /** whether a second period changes anything on it; so if nothing is said */
    isComparable?: boolean;
    children: (scope: ReportScope) => ReactNode;
}

interface ReportProps extends Pick<Props, 'name' | 'isComparable' | 'children'> {
    subject: Subject;
}

/** Pages whose curve stands beside those of segments. */
const curves: readonly ReportName[] = ['overview', 'trend'];
/** Pages of tables with a column for each segment; all others are shown once for each. */
const tables: readonly ReportName[] = [
    ...(['overview', 'trend', 'src', 'content', 'domain', 'refer', 'refer_total'] as const),
    ...(['search_engine', 'keyword', 'campaigns', 'area', 'devices', 'ip', 'events'] as const),
    ...(['problems', 'bots'] as const),
];

const Report = ({ name, subject, isComparable, children }: ReportProps) => {
    const translate = useTranslate();
    const scope = useReportScope(subject, isComparable);
    const hasCurve = curves.includes(name);
    const isBeside = tables.includes(name);
    return (
        <Stack spacing={2} useFlexGap>
            <PrintedScope scope={scope} />
            <Box className={screenOnly}>
                <FilterBar scope={scope} />
            </Box>
            {subject.type === 'site' && subject.site.isFiltered && (
                <Note component="p">{translate('account.members.onlySegmentNote')}</Note>
            )}
            {subject.type === 'group' && (
                <Note component="p">
                    {translate('report.group.note', { smart_count: subject.group.sites.length })}
                </Note>
            )}
            {hasCurve && scope.segments.length > 0 && <SegmentsCard scope={scope} />}
            {scope.segments.length > 0 && !isBeside ? (
                <BesideReports scope={scope}>{children}</BesideReports>
            ) : (
                children(scope)
            )}
            <Basis scope={scope} />
        </Stack>
    );
};

const idOf = (subject: Subject): string =>
    subject.type === 'site' ? subject.site.id : subject.group.id;

/** A viewer's reports that are open to them, where this one is not. */
const NotTheirs = ({ reports }: { reports: readonly ReportName[] }) => {
    const translate = useTranslate();
    return (
        <StateCard
            title={translate('account.members.notYours')}
            text={translate('account.members.notYoursText')}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
                {reports.map(name => (
                    <Button
                        key={name}
                        component={Link}
                        to={reportPages[name].path.replace(':comId', 'comId')}
                    >
                        {translate(`route.${reportTitleKey(name)}`)}
                    </Button>
                ))}
            </Box>
        </StateCard>
    );
};

/** What of a site a viewer is not shown; null where they are. */
const limitsOf = (subject: Subject, name: ReportName): readonly ReportName[] | null => {
    const reports = subject.type === 'site' ? subject.site.reports : null;
    return reports?.includes(name) ? null : reports;
};

/** A report: heading, subject, filter bar, and the report itself for what the address asks for. */
export const ReportPage = ({ name, aside, isComparable = true, children }: Props) => {
    const translate = useTranslate();
    const state = useSubject();
    const subject = state.state === 'ready' ? state.subject : undefined;
    const others = subject ? limitsOf(subject, name) : null;
    return (
        <>
            <PageHeader
                title={translate(`route.${reportTitleKey(name)}`)}
                aside={subject && !others && aside?.(subject)}
            >
                {state.state !== 'none' && (
                    <Box className={screenOnly} sx={{ width: { xs: 1, sm: 'auto' } }}>
                        <SitePicker withGroups subject={subject} />
                    </Box>
                )}
            </PageHeader>
            <OveruseNotice />
            {others && <NotTheirs reports={others} />}
            {subject && !others ? (
                <Report
                    key={idOf(subject)}
                    name={name}
                    subject={subject}
                    isComparable={isComparable}
                >
                    {children}
                </Report>
            ) : (
                state.state !== 'ready' && <NoSubject state={state} />
            )}
        </>
    );
};
