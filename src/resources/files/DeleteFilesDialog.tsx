import { Alert, Box, Checkbox, CircularProgress, FormControlLabel, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
    deleteUsedFiles,
    type FileRow,
    files,
    type LibraryFile,
} from '../../../contract/platform/resources/files';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { recordPath } from '../core/recordPaths';
import { Places } from './UsedIn';

interface Props {
    ids: readonly string[];
    onDone: () => void;
    onClose: () => void;
}

const silently = { isSilent: true };
const shownNames = 10;

type Chosen = FileRow & Partial<Pick<LibraryFile, 'usedIn'>>;

/** The files as they are now: what is used may have changed since the list was read. */
const useChosen = (ids: readonly string[]) =>
    useQuery<Chosen[]>({
        queryKey: ['files', 'chosen', ids],
        queryFn: async ({ signal }) => {
            const [id = ''] = ids;
            if (ids.length === 1) {
                return [await callApi(files.calls.one, { params: { id } }, signal, silently)];
            }
            return callApi(files.calls.many, { query: { ids: ids.join() } }, signal, silently);
        },
        gcTime: 0,
        meta: silently,
    });

const UsedFiles = ({ used }: { used: readonly FileRow[] }) => {
    const translate = useTranslate();
    return (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {used.slice(0, shownNames).map(file => (
                <li key={file.id}>
                    <Link
                        component={RouterLink}
                        to={recordPath('files', file.id) ?? ''}
                        color="inherit"
                        sx={{ overflowWrap: 'anywhere' }}
                    >
                        {file.name}
                    </Link>{' '}
                    ({translate('library.usedTimes', { smart_count: file.uses })})
                </li>
            ))}
            {used.length > shownNames && <li>…</li>}
        </Box>
    );
};

const useDeletion = ({ ids, onDone }: Props, isUsed: boolean) => {
    const translate = useTranslate();
    return useSubmitForm({
        defaultValues: { isForced: false },
        send: () => {
            const body = { ids: [...ids] };
            if (!isUsed) return callApi(files.calls.remove, { body }, undefined, silently);
            return callApi(
                deleteUsedFiles,
                { body: { ...body, force: true } },
                undefined,
                silently,
            );
        },
        done: translate('library.deleted', { smart_count: ids.length }),
        onDone,
    });
};

/** Asks before files are deleted, and once more, with their names, when some are used. */
export const DeleteFilesDialog = (props: Props) => {
    const { ids, onClose } = props;
    const translate = useTranslate();
    const textOf = useRefusalText();
    const { data, error } = useChosen(ids);
    const used = data?.filter(({ uses }) => uses > 0) ?? [];
    const isUsed = used.length > 0;
    const form = useDeletion(props, isUsed);
    const { isForced } = form.values;
    const one = data?.length === 1 ? data[0] : undefined;
    return (
        <FormDialog
            form={form}
            title={
                one
                    ? translate('library.deleteTitle', { name: one.name })
                    : translate('library.deleteMany', { smart_count: ids.length })
            }
            confirm={translate('ra.action.delete')}
            isDangerous
            isShort
            isReady={data !== undefined && (!isUsed || isForced)}
            onClose={onClose}
        >
            {!data && !error && (
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }} role="status">
                    <CircularProgress size={18} aria-hidden="true" />
                    {translate('library.deleting')}
                </Box>
            )}
            {data && <div>{translate('library.deleteText')}</div>}
            {isUsed && (
                <Alert severity="warning">
                    {one
                        ? translate('library.deleteUsedOne')
                        : translate('library.deleteUsed', { smart_count: used.length })}
                    {one?.usedIn ? <Places usedIn={one.usedIn} /> : <UsedFiles used={used} />}
                </Alert>
            )}
            {isUsed && (
                <FormControlLabel
                    control={
                        <Checkbox
                            checked={isForced}
                            onChange={(_, checked) => form.methods.setValue('isForced', checked)}
                        />
                    }
                    label={translate('library.deleteForce')}
                />
            )}
            {error && (
                <Alert severity="error" role="alert">
                    {textOf(error)}
                </Alert>
            )}
        </FormDialog>
    );
};
