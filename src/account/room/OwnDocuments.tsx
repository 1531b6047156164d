import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { ownRoomDocumentPath } from '../../../contract/market/room/roomKinds';
import type { RoomDocument } from '../../../contract/market/room/roomParts';
import { callAddress } from '../../dataProvider/address';
import { callApi } from '../../dataProvider/callApi';
import { useDownloadAt } from '../../resources/files/useDownload';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { DocumentFacts } from './DocumentFacts';
import { useRefreshRoom } from './useRoom';

interface Props {
    id: string;
    document: RoomDocument;
}

const silent = { isSilent: true } as const;

const DownloadSwitch = ({ id, document }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const { mutate, isPending } = useMutation({
        mutationFn: (mayDownload: boolean) => {
            const params = { id, document: document.id };
            return callApi(calls.changeRoomDocument, { params, body: { mayDownload } });
        },
        onSettled: refresh,
    });
    return (
        <FormControlLabel
            label={translate('room.own.mayDownload')}
            control={
                <Switch
                    checked={document.mayDownload}
                    disabled={isPending}
                    onChange={(_event, isOn) => mutate(isOn)}
                />
            }
        />
    );
};

/** A document of one's own room: what it is, and taking it away. */
export const OwnDocument = ({ id, document }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const [isAsking, setIsAsking] = useState(false);
    const { name } = document;
    const params = { id, document: document.id };
    const address = callAddress(ownRoomDocumentPath, params);
    const { isRunning, begin } = useDownloadAt(() => address, name);
    const close = () => setIsAsking(false);
    return (
        <ListRow sx={{ flexWrap: 'wrap' }}>
            <DocumentFacts document={document} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                {document.view === 'none' && <DownloadSwitch id={id} document={document} />}
                <Button
                    loading={isRunning}
                    onClick={() => void begin()}
                    aria-label={translate('room.own.saveOriginal', { name })}
                >
                    {translate('room.reader.save')}
                </Button>
                <Button
                    color="error"
                    onClick={() => setIsAsking(true)}
                    aria-label={translate('room.own.removeDocumentOf', { name })}
                >
                    {translate('room.own.removeDocument')}
                </Button>
            </Box>
            {isAsking && (
                <AskDialog
                    title={translate('room.own.removeDocumentOf', { name })}
                    text={translate('room.own.removeDocumentText')}
                    confirm={translate('room.own.removeDocument')}
                    isDangerous
                    action={() => callApi(calls.removeRoomDocument, { params }, undefined, silent)}
                    onDone={() => {
                        refresh();
                        close();
                    }}
                    onClose={close}
                />
            )}
        </ListRow>
    );
};
