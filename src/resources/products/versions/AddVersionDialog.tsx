import { Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ResourceContextProvider, TextInput, useTranslate } from 'react-admin';
import {
    addProductVersion,
    productVersionInput,
} from '../../../../contract/market/resources/productVersions';
import { callApi } from '../../../dataProvider/callApi';
import { fieldLook } from '../../../ui/admin/controls/formFields';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { checkFields } from '../../../ui/text/checkFields';
import { showToast } from '../../../ui/toasts/toasts';
import { useRefresh } from '../../core/useRefresh';
import { VersionFile } from './VersionFile';

const RichText = lazy(async () => ({
    default: (await import('../../articles/richText/RichText')).RichText,
}));

const blank = { semver: '', changelog: '', fileId: '' };

interface Props {
    productId: string;
    onClose: () => void;
}

const useAdd = ({ productId, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefresh('products');
    return useSubmitForm({
        defaultValues: blank,
        check: values => checkFields(productVersionInput, values),
        send: async values => {
            const input = { params: { id: productId }, body: values };
            const { semver } = await callApi(addProductVersion, input, undefined, {
                isSilent: true,
            });
            void refresh();
            showToast({ kind: 'success', title: translate('product.versions.added', { semver }) });
            onClose();
        },
    });
};

/** Adds a version: its number, its file and what is new in it. */
export const AddVersionDialog = (props: Props) => {
    const translate = useTranslate();
    const [isSending, setIsSending] = useState(false);
    const form = useAdd(props);
    return (
        <ResourceContextProvider value="products">
            <FormDialog
                form={form}
                title={translate('product.versions.addTitle')}
                confirm={translate('product.versions.save')}
                isReady={!isSending}
                onClose={props.onClose}
            >
                <TextInput
                    {...fieldLook}
                    source="semver"
                    helperText="product.versions.semverHelp"
                    isRequired
                    sx={{ mt: 1 }}
                />
                <VersionFile onSending={setIsSending} />
                <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
                    <RichText
                        source="changelog"
                        label={translate('resources.products.fields.changelog')}
                    />
                </Suspense>
            </FormDialog>
        </ResourceContextProvider>
    );
};
