import { Stack } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import type { LibraryFile } from '../../../contract/platform/resources/files';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { StateChip } from '../../ui/admin/text/StateChip';
import { bytes } from '../../ui/text/bytes';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { FileActions } from './FileActions';
import { FileFacts } from './FileFacts';
import { FilePreview } from './FilePreview';
import { UsedIn } from './UsedIn';

const Visible = ({ visibility }: { visibility: LibraryFile['visibility'] }) => (
    <StateChip
        state={visibility}
        texts="resources.files.visibilities"
        colours={{ public: 'success' }}
    />
);

const describe = {
    size: (size: number) => bytes(size),
    visibility: (visibility: LibraryFile['visibility']) => <Visible visibility={visibility} />,
};

const Inputs = () => {
    const file = useRecordContext<LibraryFile>();
    if (!file) return null;
    return (
        <>
            <FilePreview file={file} />
            <TextInput {...fieldLook} source="name" helperText={false} isRequired />
            {file.kind === 'image' && (
                <TextInput {...fieldLook} source="alt" helperText="library.altHelp" />
            )}
        </>
    );
};

/** One file: what it looks like, what it is called, where it is used. */
export const FilePage = () => (
    <ResourceEdit
        name="files"
        title={file => file.name}
        status={file => <Visible visibility={file.visibility} />}
        actions={file => <FileActions file={file} />}
        aside={file => (
            <Stack spacing={2}>
                <UsedIn file={file} />
                <FileFacts file={file} />
            </Stack>
        )}
        describe={describe}
        deletable={false}
    >
        <Inputs />
    </ResourceEdit>
);
