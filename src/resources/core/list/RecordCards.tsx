import { Box, Card, Checkbox, Skeleton, Stack } from '@mui/material';
import type { ComponentType } from 'react';
import {
    InfinitePagination,
    RecordContextProvider,
    useGetRecordRepresentation,
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

const Choose = ({ name, record }: { name: ResourceName; record: AnyRecord }) => {
    const translate = useTranslate();
    const represent = useGetRecordRepresentation(name);
    const { selectedIds, onToggleItem } = useListContext();
    const label = `${translate('ra.action.select_row')}: ${represent(record)}`;
    return (
        <Checkbox
            checked={selectedIds.includes(record.id)}
            slotProps={{ input: { 'aria-label': label } }}
            onClick={event => event.stopPropagation()}
            onChange={() => onToggleItem(record.id)}
            sx={{ m: -1.25, mr: 0.5, alignSelf: 'flex-start' }}
        />
    );
};

const cardStyle = { p: 2, overflowWrap: 'anywhere', display: 'flex' } as const;

/** The records as cards; more of them come as one scrolls. */
export const RecordCards = <Name extends ResourceName>({
    name,
    card,
    onRow,
    isChoosing,
}: Pick<ResourceListProps<Name>, 'name' | 'card' | 'onRow'> & { isChoosing: boolean }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const navigate = useNavigate();
    const { data, total, isPending, onToggleItem } = useListContext<AnyRecord>();
    if (isPending) return <Loading />;
    if (!data?.length) return <NoMatch />;
    const Content = card as ComponentType<{ record: unknown }>;
    const open = (record: AnyRecord) => {
        const path = recordPath(name, record.id);
        if (isChoosing) onToggleItem(record.id);
        else if (onRow) onRow(record as unknown as RowOf<Name>);
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
                                ...cardStyle,
                                cursor: onRow === false && !isChoosing ? 'auto' : 'pointer',
                            }}
                        >
                            {isChoosing && <Choose name={name} record={record} />}
                            <Box sx={{ flex: 1, minWidth: 0 }}>
                                <Content record={record} />
                            </Box>
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
