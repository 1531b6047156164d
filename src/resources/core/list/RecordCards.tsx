import { Box, Card, Skeleton, Stack } from '@mui/material';
import type { ComponentType } from 'react';
import {
    InfinitePagination,
    RecordContextProvider,
    useListContext,
    useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../../../contract/backOffice';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { exact } from '../../../ui/text/numbers';
import { recordPath } from '../recordPaths';
import type { AnyRecord, RowOf } from '../resourceOf';
import { NoMatch } from './NothingYet';
import type { ResourceListProps } from './resourceListProps';

const Loading = () => (
    <Stack spacing={1.5} aria-hidden="true">
        {['first', 'second', 'third'].map(key => (
            <Skeleton key={key} variant="rounded" height={112} />
        ))}
    </Stack>
);

/** The records as cards; more of them come as one scrolls. */
export const RecordCards = <Name extends ResourceName>({
    name,
    card,
    onRow,
}: Pick<ResourceListProps<Name>, 'name' | 'card' | 'onRow'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const navigate = useNavigate();
    const { data, total, isPending } = useListContext<AnyRecord>();
    if (isPending) return <Loading />;
    if (!data?.length) return <NoMatch />;
    const Content = card as ComponentType<{ record: unknown }>;
    const open = (record: AnyRecord) => {
        const path = recordPath(name, record.id);
        if (onRow) onRow(record as unknown as RowOf<Name>);
        else if (path && onRow !== false) void navigate(path);
    };
    return (
        <>
            <Note role="status" component="p" sx={{ mb: 1 }}>
                {translate('office.list.count', { count: exact(total ?? 0, language) })}
            </Note>
            <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.map(record => (
                    <RecordContextProvider key={record.id} value={record}>
                        <Card
                            component="li"
                            // the link inside is the way by keyboard
                            onClick={() => open(record)}
                            sx={{
                                p: 2,
                                overflowWrap: 'anywhere',
                                cursor: onRow === false ? 'auto' : 'pointer',
                            }}
                        >
                            <Content record={record} />
                        </Card>
                    </RecordContextProvider>
                ))}
            </Stack>
            <Box sx={{ minHeight: 24 }}>
                <InfinitePagination />
            </Box>
        </>
    );
};
