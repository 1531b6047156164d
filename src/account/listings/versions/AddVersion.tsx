import { Alert, Box, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { ChooseFiles } from '../../../resources/files/ChooseFiles';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../../ui/admin/dialogs/useForm';
import { bytes } from '../../../ui/text/bytes';
import { showToast } from '../../../ui/toasts/toasts';
import { useOwnUpload } from '../files/useOwnUpload';

interface Props {
    id: string;
    onAdded: () => void;
    onClose: () => void;
}

const look = { size: 'small', variant: 'outlined', fullWidth: true } as const;

/** Text that somebody typed, as the HTML of a changelog. */
const asHtml = (text: string): string => {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const lines = safe.split(/\r?\n/).filter(line => line.trim() !== '');
    return lines.map(line => `<p>${line}</p>`).join('');
};

/** A new version: its archive, its number and what is new in it. */
export const AddVersion = ({ id, onAdded, onClose }: Props) => {
    const translate = useTranslate();
    const [file, setFile] = useState<{ id: string; name: string }>();
    const [semver, setSemver] = useState('');
    const [changelog, setChangelog] = useState('');
    const { share, fault, usage, send } = useOwnUpload('package', setFile);
    const { busy, refused, run, below } = useForm(['semver', 'changelog', 'fileId']);
    const wrongFile = below('fileId');
    const submit = () =>
        run(async () => {
            const body = { semver, changelog: asHtml(changelog), fileId: file?.id ?? '' };
            const input = { params: { id }, body };
            await callApi(calls.addOwnVersion, input, undefined, { isSilent: true });
            showToast({ kind: 'success', title: translate('listing.versions.added', { semver }) });
            onAdded();
        });
    return (
        <FormDialog
            title={translate('listing.versions.add')}
            confirm={translate('listing.versions.save')}
            busy={busy}
            refused={refused}
            onClose={onClose}
            isReady={file !== undefined && semver !== '' && share === null}
            onSubmit={submit}
        >
            <Box>
                <ChooseFiles
                    variant="outlined"
                    label={translate('listing.versions.choose')}
                    onFiles={files => void send(files.slice(0, 1))}
                />
                <Typography sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
                    {file?.name ??
                        (usage &&
                            translate('listing.versions.limit', { limit: bytes(usage.file) }))}
                </Typography>
                {share !== null && (
                    <LinearProgress
                        variant={share < 1 ? 'determinate' : 'indeterminate'}
                        value={share * 100}
                        aria-label={translate('listing.versions.choose')}
                    />
                )}
                {(fault || wrongFile.error) && (
                    <Alert severity="error" sx={{ mt: 1 }}>
                        {fault || wrongFile.helperText}
                    </Alert>
                )}
            </Box>
            <TextField
                {...look}
                {...below('semver', translate('listing.versions.semverHelp'))}
                label={translate('listing.versions.semver')}
                value={semver}
                onChange={event => setSemver(event.target.value.trim())}
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
            <TextField
                {...look}
                {...below('changelog')}
                label={translate('listing.versions.changelog')}
                value={changelog}
                onChange={event => setChangelog(event.target.value)}
                multiline
                minRows={3}
            />
        </FormDialog>
    );
};
