import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import {
    getProductPassport,
    scanProductVersion,
} from '../../../../contract/market/passport/passports';
import { callApi } from '../../../dataProvider/callApi';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { ActionButton } from '../../core/actions/ActionButton';
import { PassportView } from './PassportView';
import { usePassport } from './usePassport';

interface Props {
    productId: string;
    versionId: string;
}

/** A version's passport as a reviewer sees it. */
export const ReviewedPassport = ({ productId, versionId }: Props) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const input = { params: { id: productId, version: versionId } };
    const { data, error, refetch, isUnderWay } = usePassport(getProductPassport, input);
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={80} />;
    const scan = async () => {
        const asked = await callApi(scanProductVersion, input, undefined, { isSilent: true });
        client.setQueryData([getProductPassport.path, input], asked);
    };
    return (
        <PassportView
            passport={data}
            isOwn={false}
            actions={
                <ActionButton
                    name="products"
                    call={scanProductVersion}
                    label={translate(
                        data.state === 'none' ? 'passport.scan' : 'passport.scanAgain',
                    )}
                    isDisabled={isUnderWay}
                    action={scan}
                    done={translate('passport.asked', { semver: data.semver })}
                />
            }
        />
    );
};
