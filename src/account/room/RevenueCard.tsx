import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnRoom } from '../../../contract/market/room/ownRoom';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { RevenueTable } from './RevenueTable';
import { useRefreshRoom } from './useRoom';

interface Props {
    id: string;
    onClose: () => void;
}

const setKey = (id: string, key: string) =>
    callApi(calls.setRoomStripe, { params: { id }, body: { key } }, undefined, { isSilent: true });

const KeyDialog = ({ id, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const form = useSubmitForm({
        defaultValues: { key: '' },
        send: ({ key }) => setKey(id, key.trim()),
        done: translate('room.revenue.connected'),
        onDone: () => {
            refresh();
            onClose();
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate('room.revenue.connect')}
            confirm={translate('room.revenue.connect')}
            isReady={form.values.key.trim() !== ''}
            isShort
            onClose={onClose}
        >
            <TextEntry
                name="key"
                type="password"
                label={translate('room.revenue.key')}
                helperText={translate('room.revenue.keyHelp')}
                autoFocus
                slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
            />
        </FormDialog>
    );
};

const RemoveDialog = ({ id, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    return (
        <AskDialog
            title={translate('room.revenue.remove')}
            text={translate('room.revenue.removeText')}
            confirm={translate('room.revenue.remove')}
            isDangerous
            action={() => setKey(id, '')}
            onDone={() => {
                refresh();
                onClose();
            }}
            onClose={onClose}
        />
    );
};

/** Sums that the server reads from the seller's payment account. */
export const RevenueCard = ({ room: { id, revenue } }: { room: OwnRoom }) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const [task, setTask] = useState<'connect' | 'remove'>();
    const close = () => setTask(undefined);
    const again = useMutation({
        mutationFn: () => callApi(calls.readRoomStripe, { params: { id } }),
        onSettled: refresh,
    });
    return (
        <SectionCard title={translate('room.revenue.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {revenue.readAt === null && !revenue.hasKey && (
                    <Note component="p">{translate('room.revenue.none')}</Note>
                )}
                {revenue.fault !== '' && (
                    <Alert severity="error" sx={{ my: 1 }}>
                        {translate(`room.revenue.faults.${revenue.fault.replace('room.', '')}`)}
                    </Alert>
                )}
                {revenue.readAt !== null && <RevenueTable revenue={revenue} />}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
                    <Button variant="outlined" onClick={() => setTask('connect')}>
                        {translate(`room.revenue.${revenue.hasKey ? 'replace' : 'connect'}`)}
                    </Button>
                    {revenue.hasKey && (
                        <Button loading={again.isPending} onClick={() => again.mutate()}>
                            {translate('room.revenue.again')}
                        </Button>
                    )}
                    {(revenue.hasKey || revenue.readAt !== null) && (
                        <Button color="error" onClick={() => setTask('remove')}>
                            {translate('room.revenue.remove')}
                        </Button>
                    )}
                </Box>
            </Box>
            {task === 'connect' && <KeyDialog id={id} onClose={close} />}
            {task === 'remove' && <RemoveDialog id={id} onClose={close} />}
        </SectionCard>
    );
};
