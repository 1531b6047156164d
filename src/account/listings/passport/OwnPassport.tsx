import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { PassportView } from '../../../resources/products/passport/PassportView';
import { usePassport } from '../../../resources/products/passport/usePassport';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Note } from '../../../ui/admin/text/Note';
import { showToast } from '../../../ui/toasts/toasts';
import { BuildDialog } from './BuildDialog';

interface Props {
    productId: string;
    versionId: string;
}

/** What was found in the archive of one's own version, and how to mend it. */
export const OwnPassport = ({ productId, versionId }: Props) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const [isEditing, setIsEditing] = useState(false);
    const { busy, refused, run } = useSend();
    const input = { params: { id: productId, version: versionId } };
    const { data, error, refetch, isUnderWay } = usePassport(calls.getOwnPassport, input);
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={80} />;
    const put = (changed: typeof data) =>
        client.setQueryData([calls.getOwnPassport.path, input], changed);
    const scan = () =>
        run(async () => {
            put(await callApi(calls.scanOwnVersion, input, undefined, { isSilent: true }));
            const title = translate('passport.asked', { semver: data.semver });
            showToast({ kind: 'success', title });
        });
    return (
        <>
            <PassportView
                passport={data}
                isOwn
                actions={
                    <Button
                        size="tall"
                        disabled={isUnderWay}
                        loading={busy}
                        onClick={() => void scan()}
                    >
                        {translate(data.state === 'none' ? 'passport.scan' : 'passport.scanAgain')}
                    </Button>
                }
                buildActions={
                    data.mayDescribeBuild ? (
                        <Box>
                            <Button
                                size="tall"
                                variant="outlined"
                                onClick={() => setIsEditing(true)}
                            >
                                {translate('passport.editBuild')}
                            </Button>
                        </Box>
                    ) : (
                        <Note component="p">{translate('passport.buildApproved')}</Note>
                    )
                }
            />
            {refused && (
                <Typography color="error" variant="text">
                    {refused}
                </Typography>
            )}
            {isEditing && (
                <BuildDialog
                    passport={data}
                    input={input}
                    onSaved={put}
                    onClose={() => setIsEditing(false)}
                />
            )}
        </>
    );
};
