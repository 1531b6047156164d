import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    decideProductVersion,
    type ProductVersion,
    removeProductVersion,
} from '../../../../contract/market/resources/productVersions';
import { callApi } from '../../../dataProvider/callApi';
import { ActionButton } from '../../core/actions/ActionButton';

const silent = { isSilent: true } as const;

interface Props {
    productId: string;
    version: ProductVersion;
}

const Review = ({ productId, version }: Props) => {
    const translate = useTranslate();
    const params = { id: productId, version: version.id };
    const decide = (isApproved: boolean, reason: string) =>
        callApi(decideProductVersion, { params, body: { isApproved, reason } }, undefined, silent);
    const name = { semver: version.semver };
    return (
        <>
            <ActionButton
                name="products"
                call={decideProductVersion}
                variant="contained"
                label={translate('product.versions.approve')}
                action={() => decide(true, '')}
                done={translate('product.versions.approved', name)}
            />
            <ActionButton
                name="products"
                call={decideProductVersion}
                label={translate('product.versions.refuse')}
                action={reason => decide(false, reason)}
                ask={{
                    title: translate('product.versions.refuseTitle', name),
                    text: translate('product.versions.refuseText'),
                    reason: { label: translate('product.reason'), isNeeded: true },
                }}
                done={translate('product.versions.refused', name)}
            />
        </>
    );
};

/** What can be done with a version where it stands. */
export const VersionActions = ({ productId, version }: Props) => {
    const translate = useTranslate();
    const isWaiting = version.state === 'submitted';
    const name = { semver: version.semver };
    const input = {
        params: { id: productId, version: version.id },
        body: { force: !isWaiting },
    };
    return (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {isWaiting && <Review productId={productId} version={version} />}
            <ActionButton
                name="products"
                call={removeProductVersion}
                variant="text"
                isDangerous
                label={translate('ra.action.delete')}
                action={() => callApi(removeProductVersion, input, undefined, silent)}
                ask={{
                    title: translate('product.versions.removeTitle', name),
                    text: translate(
                        isWaiting
                            ? 'product.versions.removeText'
                            : 'product.versions.removeDecided',
                    ),
                }}
                done={translate('product.versions.removed', name)}
            />
        </Box>
    );
};
