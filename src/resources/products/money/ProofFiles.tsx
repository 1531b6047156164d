import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type MoneyProof, ownProofPath } from '../../../../contract/market/proofFiles';
import type { ProductDetails } from '../../../../contract/market/resources/products';
import { callAddress } from '../../../dataProvider/address';
import { Note } from '../../../ui/admin/text/Note';
import { bytes } from '../../../ui/text/bytes';
import { useDownloadAt } from '../../files/useDownload';

interface Props {
    productId: string;
    details: ProductDetails;
}

const Proof = ({ productId, proof }: { productId: string; proof: MoneyProof }) => {
    const translate = useTranslate();
    const { fileId, name, size, sha256, isShown } = proof;
    const address = callAddress(ownProofPath, { id: productId, file: fileId });
    const { isRunning, begin } = useDownloadAt(() => address, name);
    return (
        <Box
            component="li"
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
            <Button
                loading={isRunning}
                onClick={() => void begin()}
                aria-label={translate('listing.money.download', { name })}
                sx={{ textAlign: 'left' }}
            >
                {name}
            </Button>
            <Note component="p">
                {bytes(size)} · {translate(`listing.money.${isShown ? 'show' : 'hidden'}`)}
            </Note>
            <Note component="p">SHA-256 {sha256}</Note>
        </Box>
    );
};

/** All files behind a website's money, whoever else may read them; nothing where there are none. */
export const ProofFiles = ({ productId, details }: Props) => {
    const translate = useTranslate();
    const proofs = details.type === 'website' ? (details.proofs ?? []) : [];
    if (proofs.length === 0) return null;
    return (
        <Box
            component="ul"
            aria-label={translate('listing.money.proofs')}
            sx={{ m: 0, px: 2.5, pb: 2 }}
            style={{ listStyle: 'none' }}
        >
            {proofs.map(proof => (
                <Proof key={proof.fileId} productId={productId} proof={proof} />
            ))}
        </Box>
    );
};
