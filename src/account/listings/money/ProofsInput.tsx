import {
    Alert,
    Box,
    Button,
    FormControlLabel,
    LinearProgress,
    Switch,
    Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import {
    type MoneyProof,
    mostProofBytes,
    mostProofs,
    proofAccept,
} from '../../../../contract/market/proofFiles';
import { ChooseFiles } from '../../../resources/files/ChooseFiles';
import { Note } from '../../../ui/admin/text/Note';
import { bytes } from '../../../ui/text/bytes';
import { useOwnUpload } from '../files/useOwnUpload';

const source = 'details.proofs';

const useProofs = () => {
    const { field, fieldState } = useController({ name: source });
    const watched: unknown = useWatch({ name: source });
    const proofs = (Array.isArray(watched) ? watched : []) as MoneyProof[];
    const put = (next: MoneyProof[]) => field.onChange(next);
    return {
        proofs,
        fault: fieldState.error?.message,
        add: ({ id, name, size }: { id: string; name: string; size: number }) =>
            put([...proofs, { fileId: id, isShown: false, name, size, sha256: '' }]),
        show: (fileId: string, isShown: boolean) =>
            put(proofs.map(one => (one.fileId === fileId ? { ...one, isShown } : one))),
        remove: (fileId: string) => put(proofs.filter(one => one.fileId !== fileId)),
    };
};

interface RowProps {
    proof: MoneyProof;
    onShow: (isShown: boolean) => void;
    onRemove: () => void;
}

const Row = ({ proof: { name, size, isShown, sha256 }, onShow, onRemove }: RowProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
                <Typography variant="text">{name}</Typography>{' '}
                <Note>
                    {bytes(size)}
                    {sha256 && ` · SHA-256 ${sha256.slice(0, 16)}…`}
                </Note>
            </Box>
            <FormControlLabel
                control={<Switch checked={isShown} onChange={(_, checked) => onShow(checked)} />}
                label={translate('listing.money.show')}
            />
            <Button
                onClick={onRemove}
                aria-label={translate('listing.money.removeProof', { name })}
            >
                {translate('listing.images.remove')}
            </Button>
        </Box>
    );
};

/** Screenshots and exports behind the figures: reviewers see them all, buyers those that are shown. */
export const ProofsInput = () => {
    const translate = useTranslate();
    const { proofs, fault, add, show, remove } = useProofs();
    const upload = useOwnUpload('proof', add);
    const label = translate('listing.money.addProof');
    const wrong = upload.fault || (fault && translate(fault, { _: fault }));
    return (
        <Box className="wide">
            <Typography variant="h3" component="h3">
                {translate('listing.money.proofs')}
            </Typography>
            <Note component="p" sx={{ mt: 0.5, mb: 1 }}>
                {translate('listing.money.proofsHelp', {
                    most: mostProofs,
                    size: bytes(mostProofBytes),
                })}
            </Note>
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {proofs.map(proof => (
                    <Row
                        key={proof.fileId}
                        proof={proof}
                        onShow={isShown => show(proof.fileId, isShown)}
                        onRemove={() => remove(proof.fileId)}
                    />
                ))}
            </Box>
            {proofs.length < mostProofs && (
                <ChooseFiles
                    variant="outlined"
                    label={label}
                    accept={proofAccept}
                    isSingle
                    onFiles={files => void upload.send(files.slice(0, 1))}
                />
            )}
            {upload.share !== null && (
                <LinearProgress
                    variant={upload.share < 1 ? 'determinate' : 'indeterminate'}
                    value={upload.share * 100}
                    aria-label={label}
                />
            )}
            {wrong && (
                <Alert severity="error" sx={{ mt: 1 }}>
                    {wrong}
                </Alert>
            )}
        </Box>
    );
};
