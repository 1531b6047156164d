import { Alert, Box, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { ChooseFiles } from '../../../resources/files/ChooseFiles';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useFieldFault } from '../../../ui/admin/dialogs/useFieldFault';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../../ui/admin/text/Note';
import { bytes } from '../../../ui/text/bytes';
import { showToast } from '../../../ui/toasts/toasts';
import { useOwnUpload } from '../files/useOwnUpload';

interface Props {
    id: string;
    onAdded: () => void;
    onClose: () => void;
}

/** Text that somebody typed, as the HTML of a changelog. */
const asHtml = (text: string): string => {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const lines = safe.split(/\r?\n/).filter(line => line.trim() !== '');
    return lines.map(line => `<p>${line}</p>`).join('');
};

const useNewVersion = ({ id, onAdded }: Pick<Props, 'id' | 'onAdded'>) => {
    const translate = useTranslate();
    return useSubmitForm({
        defaultValues: { semver: '', changelog: '', fileId: '' },
        send: async ({ semver, changelog, fileId }) => {
            const body = { semver, changelog: asHtml(changelog), fileId };
            const input = { params: { id }, body };
            await callApi(calls.addOwnVersion, input, undefined, { isSilent: true });
            showToast({ kind: 'success', title: translate('listing.versions.added', { semver }) });
            onAdded();
        },
    });
};

interface ArchiveProps {
    upload: ReturnType<typeof useOwnUpload>;
    /** of the one that is there */
    name: string | undefined;
    wrong: string | undefined;
}

/** The archive: how large it may be, how far it has come, or what is wrong with it. */
const Archive = ({ upload: { share, fault, usage, send }, name, wrong }: ArchiveProps) => {
    const translate = useTranslate();
    const label = translate('listing.versions.choose');
    const limit = usage && translate('listing.versions.limit', { limit: bytes(usage.file) });
    return (
        <Box>
            <ChooseFiles
                variant="outlined"
                label={label}
                onFiles={files => void send(files.slice(0, 1))}
            />
            <Note component="p" sx={{ mt: 0.5 }}>
                {name ?? limit}
            </Note>
            {share !== null && (
                <LinearProgress
                    variant={share < 1 ? 'determinate' : 'indeterminate'}
                    value={share * 100}
                    aria-label={label}
                />
            )}
            {(fault || wrong) && (
                <Alert severity="error" sx={{ mt: 1 }}>
                    {fault || wrong}
                </Alert>
            )}
        </Box>
    );
};

/** A new version: its archive, its number and what is new in it. */
export const AddVersion = ({ id, onAdded, onClose }: Props) => {
    const translate = useTranslate();
    const form = useNewVersion({ id, onAdded });
    const [file, setFile] = useState<{ id: string; name: string }>();
    const upload = useOwnUpload('package', added => {
        setFile(added);
        form.methods.setValue('fileId', added.id);
    });
    const wrong = useFieldFault(form.methods, 'fileId');
    return (
        <FormDialog
            form={form}
            title={translate('listing.versions.add')}
            confirm={translate('listing.versions.save')}
            onClose={onClose}
            isReady={file !== undefined && form.values.semver !== '' && upload.share === null}
        >
            <Archive upload={upload} name={file?.name} wrong={wrong} />
            <TextEntry
                name="semver"
                isTrimmed
                helperText={translate('listing.versions.semverHelp')}
                label={translate('listing.versions.semver')}
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
            <TextEntry
                name="changelog"
                label={translate('listing.versions.changelog')}
                multiline
                minRows={3}
            />
        </FormDialog>
    );
};
