import { Button, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { Form, ResourceContextProvider, TextInput, useTranslate } from 'react-admin';
import {
    addProductVersion,
    productVersionInput,
} from '../../../../contract/market/resources/productVersions';
import { callApi } from '../../../dataProvider/callApi';
import { fieldLook } from '../../../ui/admin/controls/formFields';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { showToast } from '../../../ui/toasts/toasts';
import { contractResolver } from '../../core/form/contractResolver';
import { fieldErrors } from '../../core/form/fieldErrors';
import { useRefresh } from '../../core/useRefresh';
import { VersionFile } from './VersionFile';

const RichText = lazy(async () => ({
    default: (await import('../../articles/richText/RichText')).RichText,
}));

const blank = { semver: '', changelog: '', fileId: '' };
const resolver = contractResolver(productVersionInput);

interface Props {
    productId: string;
    onClose: () => void;
}

const useAdd = ({ productId, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefresh('products');
    const [busy, setBusy] = useState(false);
    const add = async (values: typeof blank) => {
        setBusy(true);
        try {
            const input = { params: { id: productId }, body: values };
            const { semver } = await callApi(addProductVersion, input, undefined, {
                isSilent: true,
            });
            void refresh();
            showToast({ kind: 'success', title: translate('product.versions.added', { semver }) });
            onClose();
            return undefined;
        } catch (error) {
            return fieldErrors(error);
        } finally {
            setBusy(false);
        }
    };
    return { busy, add };
};

/** Adds a version: its number, its file and what is new in it. */
export const AddVersionDialog = (props: Props) => {
    const id = useId();
    const translate = useTranslate();
    const [isSending, setIsSending] = useState(false);
    const { busy, add } = useAdd(props);
    return (
        <DialogFrame titleId={id} onClose={props.onClose}>
            <ResourceContextProvider value="products">
                <Form
                    // the product around it is another record
                    record={blank}
                    defaultValues={blank}
                    resolver={resolver}
                    onSubmit={add as never}
                    warnWhenUnsavedChanges={false}
                >
                    <DialogTitle id={id}>{translate('product.versions.addTitle')}</DialogTitle>
                    <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
                    </DialogContent>
                    <DialogActions sx={{ px: 3, pb: 2.5 }}>
                        <Button onClick={props.onClose} disabled={busy} sx={{ minHeight: 44 }}>
                            {translate('common.cancel')}
                        </Button>
                        <Button
                            type="submit"
                            variant="contained"
                            loading={busy}
                            disabled={isSending}
                            sx={{ minHeight: 44 }}
                        >
                            {translate('product.versions.save')}
                        </Button>
                    </DialogActions>
                </Form>
            </ResourceContextProvider>
        </DialogFrame>
    );
};
