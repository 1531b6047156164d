import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { type RoomKind, roomKinds } from '../../../contract/market/room/roomKinds';
import type { RoomFolder } from '../../../contract/market/room/roomParts';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefreshRoom } from './useRoom';

const silent = { isSilent: true } as const;

interface Props {
    id: string;
    onClose: () => void;
}

/** A new folder; its name is that of its kind until somebody writes another. */
export const AddFolderDialog = ({ id, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const nameOf = (kind: RoomKind) => translate(`room.kinds.${kind}`);
    const form = useSubmitForm({
        defaultValues: { kind: 'profit_loss' as RoomKind, title: '' },
        send: ({ kind, title }) => {
            const body = { kind, title: title.trim() || nameOf(kind) };
            return callApi(calls.addRoomFolder, { params: { id }, body }, undefined, silent);
        },
        onDone: () => {
            refresh();
            onClose();
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate('room.own.addFolder')}
            confirm={translate('room.own.addFolder')}
            isShort
            onClose={onClose}
        >
            <TextEntry name="kind" label={translate('room.own.folderKind')} select autoFocus>
                {roomKinds.map(kind => (
                    <MenuItem key={kind} value={kind}>
                        {nameOf(kind)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                name="title"
                label={translate('room.own.folderTitle')}
                placeholder={nameOf(form.values.kind)}
                slotProps={{ htmlInput: { maxLength: 80 }, inputLabel: { shrink: true } }}
            />
        </FormDialog>
    );
};

export const RenameFolderDialog = ({ id, folder, onClose }: Props & { folder: RoomFolder }) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const form = useSubmitForm({
        defaultValues: { title: folder.title },
        send: ({ title }) => {
            const params = { id, folder: folder.id };
            return callApi(calls.renameRoomFolder, { params, body: { title } }, undefined, silent);
        },
        onDone: () => {
            refresh();
            onClose();
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate('room.own.renameOf', { title: folder.title })}
            confirm={translate('room.own.rename')}
            isShort
            isReady={form.values.title.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                name="title"
                label={translate('room.own.folderTitle')}
                autoFocus
                slotProps={{ htmlInput: { maxLength: 80 } }}
            />
        </FormDialog>
    );
};
