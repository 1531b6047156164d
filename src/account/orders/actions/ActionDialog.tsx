import type { FieldValues } from 'react-hook-form';
import type { DialogFormProps } from '../../../ui/admin/dialogs/DialogForm';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useShownOrder } from '../shownOrder';

/** Asks before something is done to the order, and stays open with the server's words. */
export const ActionDialog = <Values extends FieldValues>(
    props: Omit<DialogFormProps<Values>, 'onClose'>,
) => {
    const { show } = useShownOrder();
    return <FormDialog {...props} isShort onClose={() => show(null)} />;
};
