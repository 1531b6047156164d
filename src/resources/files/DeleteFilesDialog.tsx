import {
    Alert,
    Box,
    Button,
    Checkbox,
    CircularProgress,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    Link,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
    deleteUsedFiles,
    type FileRow,
    files,
    type LibraryFile,
} from '../../../contract/platform/resources/files';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { showToast } from '../../ui/toasts/toasts';
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

const useDeletion = ({ ids, onDone }: Props) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState<string>();
    const remove = async (force: boolean) => {
        setBusy(true);
        setRefused(undefined);
        try {
            const body = { ids: [...ids] };
            await (force
                ? callApi(deleteUsedFiles, { body: { ...body, force } }, undefined, silently)
                : callApi(files.calls.remove, { body }, undefined, silently));
            showToast({
                kind: 'success',
                title: translate('library.deleted', { smart_count: ids.length }),
            });
            onDone();
        } catch (error) {
            setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    return { busy, refused, remove };
};

/** Asks before files are deleted, and once more, with their names, when some are used. */
export const DeleteFilesDialog = (props: Props) => {
    const { ids, onClose } = props;
    const id = useId();
    const translate = useTranslate();
    const textOf = useRefusalText();
    const { data, error } = useChosen(ids);
    const [isForced, setIsForced] = useState(false);
    const { busy, refused, remove } = useDeletion(props);
    const used = data?.filter(({ uses }) => uses > 0) ?? [];
    const isUsed = used.length > 0;
    const wrong = refused ?? (error ? textOf(error) : undefined);
    const one = data?.length === 1 ? data[0] : undefined;
    return (
        <DialogFrame titleId={id} onClose={onClose} isShort>
            <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                {one
                    ? translate('library.deleteTitle', { name: one.name })
                    : translate('library.deleteMany', { smart_count: ids.length })}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
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
                                onChange={(_, checked) => setIsForced(checked)}
                            />
                        }
                        label={translate('library.deleteForce')}
                    />
                )}
                {wrong && (
                    <Alert severity="error" role="alert">
                        {wrong}
                    </Alert>
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} disabled={busy} sx={{ minHeight: 44 }}>
                    {translate('common.cancel')}
                </Button>
                <Button
                    variant="contained"
                    color="error"
                    loading={busy}
                    disabled={!data || (isUsed && !isForced)}
                    onClick={() => void remove(isUsed)}
                    sx={{ minHeight: 44 }}
                >
                    {translate('ra.action.delete')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
