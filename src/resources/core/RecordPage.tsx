import { Box, Button, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext, useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { ResourceName } from '../../../contract/backOffice';
import { isNoted } from '../../../contract/platform/staffNotes';
import { useTellRecordTitle } from '../../app/recordTitles';
import { statusOf } from '../../dataProvider/HttpError';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import type { Describe } from './describe';
import { HistoryPanel } from './history/HistoryPanel';
import { useHistory } from './history/useHistory';
import { StaffNotes } from './notes/StaffNotes';
import { listPath } from './recordPaths';
import { recordMeta, recordQuery } from './recordQuery';
import type { AnyRecord, RecordOf } from './resourceOf';
import { useListTitle } from './useListTitle';

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
        <Note sx={{ mt: { xs: -1, md: -2 }, mb: 2 }}>
            {translate('office.form.changed')} <Ago at={at} asDate />
            {actor && ` · ${actor}`}
        </Note>
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
                    {isNoted(name) && <StaffNotes key={id} name={name} id={id} />}
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

/** What a page knows of its record. */
interface Asked {
    record: unknown;
    error: unknown;
    refetch: () => unknown;
}

/** A record with its heading, what can be done with it and its history, once it is there. */
export const RecordView = <Name extends ResourceName>({
    asked: { record, error, refetch },
    children,
    ...props
}: RecordPageProps<Name> & {
    asked: Asked;
    children: (record: RecordOf<Name>) => ReactNode;
}) => {
    if (record) {
        const present = record as RecordOf<Name>;
        return (
            <Shown {...props} record={present}>
                {children(present)}
            </Shown>
        );
    }
    if (!error) return <Loading />;
    return <Missing name={props.name} error={error} onAgain={() => void refetch()} />;
};

const queryOptions = { ...recordQuery, meta: recordMeta };

type ReadProps<Name extends ResourceName> = RecordPageProps<Name> & {
    children: (record: RecordOf<Name>) => ReactNode;
};

const Read = <Name extends ResourceName>(props: ReadProps<Name>) => {
    const { record, error, refetch } = useShowContext();
    return <RecordView {...props} asked={{ record, error, refetch }} />;
};

/** The page of a record that is read, and changed by actions alone. */
export const RecordPage = <Name extends ResourceName>(props: ReadProps<Name>) => (
    // who may open the page was decided before it was shown
    <ShowBase
        resource={props.name}
        id={useRecordId()}
        queryOptions={queryOptions}
        disableAuthentication
    >
        <Read {...props} />
    </ShowBase>
);
