import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnRoom } from '../../../contract/market/room/ownRoom';
import type { RoomAccess } from '../../../contract/market/room/roomParts';
import type { RoomAct } from '../../../contract/market/room/roomTable';
import { callApi } from '../../dataProvider/callApi';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { GrantDialog } from './GrantDialog';
import { RoomState } from './RoomState';
import { useRefreshRoom } from './useRoom';

type Decision = Exclude<RoomAct, 'ask' | 'leave' | 'close' | 'grant'>;

interface Props {
    room: OwnRoom;
    access: RoomAccess;
}

const Signature = ({ room, access }: Props) => {
    const translate = useTranslate();
    if (room.nda === 'none') return null;
    if (access.signedAt === null) return <>{translate('room.readers.notSigned')} · </>;
    const name = access.signedName;
    return (
        <>
            {translate('room.readers.signed', { name })} <DateTime at={access.signedAt} /> ·{' '}
        </>
    );
};

const Grants = ({ room, access: { state, grants } }: Props) => {
    const translate = useTranslate();
    if (state !== 'granted' && state !== 'suspended') return null;
    return grants.map(({ folderId, expiresAt }) => (
        <Note key={folderId} component="p">
            {room.folders.find(({ id }) => id === folderId)?.title}{' '}
            {translate('room.readers.until')} <DateTime at={expiresAt} />
        </Note>
    ));
};

const Reader = ({ room, access }: Props) => {
    const translate = useTranslate();
    const { reader, state, message, askedAt, opened, lastOpenedAt } = access;
    return (
        <Box sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="text" component="p" sx={{ display: 'flex', gap: 1 }}>
                <strong>{reader}</strong> <RoomState state={state} />
            </Typography>
            {message !== '' && (
                <Typography variant="text" component="p" sx={{ whiteSpace: 'pre-line', my: 0.5 }}>
                    {message}
                </Typography>
            )}
            <Note component="p">
                <Signature room={room} access={access} />
                {translate('room.readers.asked')} <DateTime at={askedAt} />
            </Note>
            {opened > 0 && (
                <Note component="p">
                    {translate('room.readers.opened', { smart_count: opened })} ·{' '}
                    {translate('room.readers.last')} <DateTime at={lastOpenedAt} />
                </Note>
            )}
            <Grants room={room} access={access} />
        </Box>
    );
};

const DecisionDialog = (props: Props & { act: Decision; onClose: () => void }) => {
    const { room, access, act, onClose } = props;
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const name = translate(`room.readers.acts.${act}`);
    const decide = (reason: string) => {
        const params = { id: room.id, access: access.id };
        const input = { params, body: { act, reason } };
        return callApi(calls.decideRoomAccess, input, undefined, { isSilent: true });
    };
    return (
        <AskDialog
            title={translate('room.readers.of', { act: name, name: access.reader })}
            text={translate(`room.readers.texts.${act}`)}
            confirm={name}
            isDangerous={act !== 'resume'}
            reason={{ label: translate('room.readers.reason') }}
            action={decide}
            onDone={() => {
                showToast({ kind: 'success', title: translate('room.readers.done') });
                refresh();
                onClose();
            }}
            onClose={onClose}
        />
    );
};

const AccessRow = ({ room, access }: Props) => {
    const translate = useTranslate();
    const [act, setAct] = useState<RoomAct>();
    const close = () => setAct(undefined);
    return (
        <ListRow sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <Reader room={room} access={access} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {access.acts.map(one => (
                    <Button
                        key={one}
                        variant={one === 'grant' ? 'outlined' : 'text'}
                        color={one === 'grant' || one === 'resume' ? 'primary' : 'error'}
                        onClick={() => setAct(one)}
                    >
                        {translate(
                            one === 'grant' && access.state === 'granted'
                                ? 'room.readers.change'
                                : `room.readers.acts.${one}`,
                        )}
                    </Button>
                ))}
            </Box>
            {act === 'grant' && <GrantDialog room={room} access={access} onClose={close} />}
            {act !== undefined && act !== 'grant' && (
                <DecisionDialog room={room} access={access} act={act as Decision} onClose={close} />
            )}
        </ListRow>
    );
};

/** Who asked, and what became of it. */
export const ReadersCard = ({ room }: { room: OwnRoom }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('room.readers.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {room.accesses.length === 0 && (
                    <Note component="p">{translate('room.readers.empty')}</Note>
                )}
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {room.accesses.map(access => (
                        <AccessRow key={access.id} room={room} access={access} />
                    ))}
                </Box>
            </Box>
        </SectionCard>
    );
};
