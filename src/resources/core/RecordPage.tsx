import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { ResourceName } from '../../../contract/backOffice';
import { Ago } from '../../app/components/Ago';
import { useTellRecordTitle } from '../../app/recordTitles';
import { statusOf } from '../../dataProvider/HttpError';
import { PageHeader } from '../../stats/components/PageHeader';
import { FailedCard, StateCard } from '../../stats/components/StateCard';
import type { Describe } from './describe';
import { HistoryPanel } from './history/HistoryPanel';
import { useHistory } from './history/useHistory';
import { listPath } from './recordPaths';
import type { AnyRecord, RecordOf } from './resourceOf';
import { useListTitle } from './useListTitle';
import { useRecord } from './useRecord';

export interface RecordPageProps<Name extends ResourceName> {
    name: Name;
    /** the heading; also in breadcrumb, tab and document title */
    title: (record: RecordOf<Name>) => string;
    /** beside the heading, such as a state chip */
    status?: (record: RecordOf<Name>) => ReactNode;
    /** at the heading's right: what can be done with the record */
    actions?: (record: RecordOf<Name>) => ReactNode;
    /** beside the main part, above the history */
    aside?: (record: RecordOf<Name>) => ReactNode;
    /** how values are written in history and conflicts */
    describe?: Describe;
    /** `false` where changes of it are not recorded */
    history?: false;
}

const LastChange = ({ name, id, at }: { name: ResourceName; id: string; at: number }) => {
    const translate = useTranslate();
    const actor = useHistory(name, id, 1).data?.list[0]?.actor;
    return (
        <Typography
            component="div"
            sx={{ fontSize: 13, color: 'text.secondary', mt: { xs: -1, md: -2 }, mb: 2 }}
        >
            {translate('office.form.changed')} <Ago at={at} asDate />
            {actor && ` · ${actor}`}
        </Typography>
    );
};

const Missing = ({
    name,
    error,
    onAgain,
}: {
    name: string;
    error: unknown;
    onAgain: () => void;
}) => {
    const translate = useTranslate();
    const title = useListTitle(name);
    if (statusOf(error) !== 404) {
        return (
            <>
                <PageHeader title={title} />
                <FailedCard error={error} onAgain={onAgain} />
            </>
        );
    }
    return (
        <>
            <PageHeader title={title} />
            <StateCard
                title={translate('office.form.missing')}
                text={translate('office.form.missingText')}
            >
                <Button variant="outlined" component={Link} to={listPath(name) ?? '/'}>
                    {title}
                </Button>
            </StateCard>
        </>
    );
};

const Loading = () => (
    <Stack spacing={2} aria-hidden="true">
        <Skeleton variant="rounded" width={220} height={32} />
        <Skeleton variant="rounded" height={320} />
    </Stack>
);

const layout = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;

interface ShownProps<Name extends ResourceName> extends RecordPageProps<Name> {
    record: RecordOf<Name>;
    children: ReactNode;
}

const Shown = <Name extends ResourceName>(props: ShownProps<Name>) => {
    const { name, record, title, status, actions, aside, describe, history, children } = props;
    const { id, updatedAt } = record as unknown as AnyRecord;
    const text = title(record);
    useTellRecordTitle(useLocation().pathname, text);
    return (
        <>
            <PageHeader title={text} aside={status?.(record)}>
                {actions?.(record)}
            </PageHeader>
            {history !== false && updatedAt !== undefined && (
                <LastChange name={name} id={id} at={updatedAt} />
            )}
            <Box sx={layout}>
                <Stack spacing={2} sx={{ minWidth: 0 }}>
                    {children}
                </Stack>
                <Stack spacing={2} sx={{ minWidth: 0 }}>
                    {aside?.(record)}
                    {history !== false && (
                        <HistoryPanel name={name} id={id} {...(describe && { describe })} />
                    )}
                </Stack>
            </Box>
        </>
    );
};

/** The id in the address of a record's page. */
export const useRecordId = (): string => {
    const { id, key } = useParams();
    return key ?? id ?? '';
};

/** One record with its heading, what can be done with it and its history; loads it first. */
export const RecordPage = <Name extends ResourceName>({
    children,
    ...props
}: RecordPageProps<Name> & { children: (record: RecordOf<Name>) => ReactNode }) => {
    const { name } = props;
    const id = useRecordId();
    const { data: record, error, refetch } = useRecord(name, id);
    if (record) {
        return (
            <ResourceContextProvider value={name}>
                <RecordContextProvider value={record as unknown as AnyRecord}>
                    <Shown {...props} record={record}>
                        {children(record)}
                    </Shown>
                </RecordContextProvider>
            </ResourceContextProvider>
        );
    }
    if (!error) return <Loading />;
    return <Missing name={name} error={error} onAgain={() => void refetch()} />;
};
