import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { UserInfo } from '../../../contract/identity/accounts';
import { avatarLimitBytes, avatarPath } from '../../../contract/identity/ownProfile';
import { callAddress } from '../../dataProvider/address';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';
import { ChooseFiles } from '../../resources/files/ChooseFiles';
import { uploadTo } from '../../resources/files/uploadFile';
import { useUploadRefusal } from '../../resources/files/useUploadRefusal';
import { Note } from '../../ui/admin/text/Note';
import { PersonPicture } from '../../ui/admin/text/PersonPicture';
import { bytes } from '../../ui/text/bytes';
import { showToast } from '../../ui/toasts/toasts';
import { useRefreshMe } from './useRefreshMe';

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const limits = { image: avatarLimitBytes, file: avatarLimitBytes };

/** Sends or removes one's picture; a page that is left gives it up. */
const useAvatar = () => {
    const translate = useTranslate();
    const refresh = useRefreshMe();
    const refusalOf = useUploadRefusal(limits);
    const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);
    const [fault, setFault] = useState('');
    const running = useRef<AbortController | null>(null);
    useEffect(() => () => running.current?.abort(), []);
    const run = async (what: 'sending' | 'removing', action: (signal: AbortSignal) => unknown) => {
        const own = new AbortController();
        running.current = own;
        setBusy(what);
        setFault('');
        try {
            await action(own.signal);
            await refresh();
            const key = what === 'sending' ? 'saved' : 'removed';
            showToast({ kind: 'success', title: translate(`account.avatar.${key}`) });
        } catch (error) {
            if (own.signal.aborted) return;
            if (!(error instanceof HttpError)) throw error;
            setFault(refusalOf(error, true));
        } finally {
            setBusy(null);
        }
    };
    const send = ([file]: readonly File[]) => {
        if (!file) return;
        const address = callAddress(avatarPath, {}, {});
        void run('sending', signal => uploadTo(address, file, signal, () => {}));
    };
    const remove = () =>
        void run('removing', signal => callApi(calls.removeAvatar, {}, signal, { isSilent: true }));
    return { busy, fault, send, remove };
};

/** One's picture, as others see it. */
export const AvatarField = ({ me }: { me: UserInfo }) => {
    const translate = useTranslate();
    const { busy, fault, send, remove } = useAvatar();
    const key = me.avatar ? 'change' : 'upload';
    return (
        <Box role="group" aria-label={translate('account.avatar.title')}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <PersonPicture name={me.name || me.email} avatar={me.avatar} size={72} />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>
                    <ChooseFiles
                        label={translate(`account.avatar.${key}`)}
                        accept={accepted}
                        isSingle
                        onFiles={send}
                        variant="outlined"
                        loading={busy === 'sending'}
                    />
                    {me.avatar && (
                        <Button onClick={remove} loading={busy === 'removing'}>
                            {translate('account.avatar.remove')}
                        </Button>
                    )}
                </Box>
            </Box>
            <Note component="p" sx={{ mt: 1 }}>
                {translate('account.avatar.help', { limit: bytes(avatarLimitBytes) })}
            </Note>
            {fault && (
                <Alert severity="error" role="alert" sx={{ mt: 1 }}>
                    {fault}
                </Alert>
            )}
        </Box>
    );
};
