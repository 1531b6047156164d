import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import {
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
    Skeleton,
    Stack,
    Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { type TrashedRecord, trashDays } from '../../../../contract/platform/resource';
import { useGranted } from '../../../authProvider/useGranted';
import { callApi } from '../../../dataProvider/callApi';
import { Paging } from '../../../ui/admin/cards/Paging';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { FailedCard, StateCard } from '../../../ui/admin/states/StateCard';
import { Note } from '../../../ui/admin/text/Note';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { ActionButton } from '../actions/ActionButton';
import { resourceNamed } from '../resourceOf';
import { restoring } from './restoring';

const sizes = [10, 25, 50];

interface RowProps {
    name: ResourceName;
    record: TrashedRecord;
}

const Row = ({ name, record }: RowProps) => {
    const translate = useTranslate();
    const instant = useInstantText();
    const { id, title, deletedAt, deletedBy, endsAt } = record;
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="text" component="div" sx={{ fontWeight: 500 }}>
                    {title}
                </Typography>
                <Note>
                    {translate('office.trash.deleted', { at: instant(deletedAt), by: deletedBy })}
                    {' · '}
                    {translate('office.trash.ends', { at: instant(endsAt) })}
                </Note>
            </Box>
            <ActionButton
                name={name}
                label={translate('office.trash.restore')}
                action={async () => restoring(name)?.([id])}
                done={translate('office.trash.restored')}
            />
        </Box>
    );
};

const useTrash = (name: ResourceName, query: { page: number; perPage: number }) =>
    useQuery({
        queryKey: [name, 'trash', query],
        queryFn: ({ signal }) =>
            callApi(resourceNamed(name).calls.trash, { query }, signal, { isSilent: true }),
        meta: { isSilent: true },
    });

const Records = ({ name }: { name: ResourceName }) => {
    const translate = useTranslate();
    const [query, setQuery] = useState({ page: 1, perPage: 10 });
    const { data, error, refetch } = useTrash(name, query);
    if (error) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={160} aria-hidden="true" />;
    if (data.total === 0)
        return <StateCard inner title={translate('office.trash.empty')} text="" />;
    return (
        <>
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.list.map(record => (
                    <Row key={record.id} name={name} record={record} />
                ))}
            </Stack>
            {data.total > (sizes[0] ?? 10) && (
                <Paging
                    query={query}
                    sizes={sizes}
                    total={data.total}
                    onChange={part => setQuery(before => ({ ...before, ...part }))}
                />
            )}
        </>
    );
};

/** What was deleted of a resource and can be restored, where it has a trash. */
export const TrashButton = ({ name }: { name: ResourceName }) => {
    const translate = useTranslate();
    const id = useId();
    const [isOpen, setIsOpen] = useState(false);
    const isGranted = useGranted(name, 'delete');
    if (!resourceNamed(name).trash || !isGranted) return null;
    const close = () => setIsOpen(false);
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<DeleteSweepOutlined />}
                aria-haspopup="dialog"
                onClick={() => setIsOpen(true)}
            >
                {translate('office.trash.title')}
            </Button>
            {isOpen && (
                <DialogFrame titleId={id} onClose={close}>
                    <DialogTitle id={id}>{translate('office.trash.title')}</DialogTitle>
                    <DialogContent>
                        <DialogContentText sx={{ mb: 2 }}>
                            {translate('office.trash.text', { days: trashDays })}
                        </DialogContentText>
                        <Records name={name} />
                    </DialogContent>
                    <DialogActions sx={{ px: 3, pb: 2.5 }}>
                        <Button variant="contained" onClick={close} size="tall">
                            {translate('common.close')}
                        </Button>
                    </DialogActions>
                </DialogFrame>
            )}
        </>
    );
};
