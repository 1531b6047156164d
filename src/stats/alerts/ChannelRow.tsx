import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Channel, Delivery } from '../../../contract/platform/channels';
import { callApi } from '../../dataProvider/callApi';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { Note } from '../../ui/admin/text/Note';
import { touchBox } from '../../ui/admin/touch';
import { TestAnswer } from './TestAnswer';

/** ms; the other server is given ten seconds */
const patience = 20_000;

interface Props {
    site: string;
    channel: Channel;
    isMailing: boolean;
    refresh: () => Promise<void>;
    onEdit: () => void;
    onRotate: () => void;
    onDelete: () => void;
}

const Buttons = ({
    channel: { name, kind },
    busy,
    onTest,
    onEdit,
    onRotate,
    onDelete,
}: Pick<Props, 'channel' | 'onEdit' | 'onRotate' | 'onDelete'> & {
    busy: boolean;
    onTest: () => void;
}) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
            <Button
                variant="outlined"
                loading={busy}
                aria-label={translate('channels.testNamed', { name })}
                onClick={onTest}
            >
                {translate('channels.test')}
            </Button>
            {kind === 'webhook' && (
                <Button aria-label={translate('channels.rotateNamed', { name })} onClick={onRotate}>
                    {translate('channels.rotate')}
                </Button>
            )}
            <IconButton
                aria-label={translate('channels.editNamed', { name })}
                onClick={onEdit}
                sx={touchBox(32)}
            >
                <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton
                aria-label={translate('channels.deleteNamed', { name })}
                onClick={onDelete}
                sx={touchBox(32)}
            >
                <DeleteOutlined fontSize="small" />
            </IconButton>
        </Box>
    );
};

/** A channel, with a button that tries it. */
export const ChannelRow = ({ site, channel, isMailing, refresh, ...on }: Props) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const [test, setTest] = useState<Delivery>();
    const { name, kind, target, isSigned, id } = channel;
    const send = () =>
        run(async () => {
            setTest(undefined);
            const input = { params: { id: site, channel: id } };
            const options = { isSilent: true, timeOut: patience };
            setTest(await callApi(calls.testChannel, input, undefined, options));
            await refresh();
        });
    const facts = [
        translate(`channels.kinds.${kind}`),
        target,
        isSigned && translate('channels.signed'),
    ].filter(Boolean);
    return (
        <Box component="li" sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography component="h3" variant="subtitle1">
                        {name}
                    </Typography>
                    <Note>{facts.join(' · ')}</Note>
                </Box>
                <Buttons channel={channel} busy={busy} onTest={() => void send()} {...on} />
            </Box>
            <Box role="status">
                {busy && <Note>{translate('channels.testing')}</Note>}
                {refused !== '' && (
                    <Box sx={{ typography: 'text', color: 'error.main' }}>{refused}</Box>
                )}
                {!busy && test && <TestAnswer test={test} isMailing={isMailing} />}
            </Box>
        </Box>
    );
};
