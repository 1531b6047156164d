import { Checkbox, DialogContentText, FormControlLabel, FormGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OwnRoom } from '../../../contract/market/room/ownRoom';
import { mostGrantDays } from '../../../contract/market/room/roomKinds';
import type { RoomAccess } from '../../../contract/market/room/roomParts';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefreshRoom } from './useRoom';

interface Props {
    room: OwnRoom;
    access: RoomAccess;
    onClose: () => void;
}

const isDays = (text: string): boolean => {
    const days = Number(text);
    return Number.isInteger(days) && days >= 1 && days <= mostGrantDays;
};

/** Lets somebody into some folders for some days; what was granted before is replaced. */
export const GrantDialog = ({ room, access, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const before = access.state === 'granted' ? access.grants.map(({ folderId }) => folderId) : [];
    const form = useSubmitForm({
        defaultValues: { folderIds: before, days: '30', reason: '' },
        send: ({ folderIds, days, reason }) => {
            const params = { id: room.id, access: access.id };
            const body = { act: 'grant' as const, folderIds, days: Number(days), reason };
            return callApi(calls.decideRoomAccess, { params, body }, undefined, { isSilent: true });
        },
        done: translate('room.readers.done'),
        onDone: () => {
            refresh();
            onClose();
        },
    });
    const { folderIds, days } = form.values;
    const tick = (id: string, isOn: boolean) =>
        form.methods.setValue(
            'folderIds',
            isOn ? [...folderIds, id] : folderIds.filter(one => one !== id),
        );
    const hint = room.folders.length === 0 ? 'noFolders' : 'chooseFolder';
    return (
        <FormDialog
            form={form}
            title={translate('room.readers.grantTo', { name: access.reader })}
            confirm={translate('room.readers.acts.grant')}
            isReady={folderIds.length > 0 && isDays(days)}
            onClose={onClose}
        >
            <DialogContentText>{translate(`room.readers.${hint}`)}</DialogContentText>
            <FormGroup aria-label={translate('room.readers.folders')}>
                {room.folders.map(({ id, title }) => (
                    <FormControlLabel
                        key={id}
                        label={title}
                        control={
                            <Checkbox
                                checked={folderIds.includes(id)}
                                onChange={(_event, isOn) => tick(id, isOn)}
                            />
                        }
                    />
                ))}
            </FormGroup>
            <TextEntry
                name="days"
                label={translate('room.readers.days')}
                helperText={translate('room.readers.daysHelp')}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
            />
            <TextEntry
                name="reason"
                label={translate('room.readers.reason')}
                multiline
                minRows={2}
                slotProps={{ htmlInput: { maxLength: 500 } }}
            />
        </FormDialog>
    );
};
