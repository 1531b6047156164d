import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogForm, type DialogFormProps } from './DialogForm';
import { DialogFrame } from './DialogFrame';

interface Props<Values extends FieldValues> extends DialogFormProps<Values> {
    /** a question of a few words */
    isShort?: boolean;
    /** Escape belongs to what is inside for now */
    leavesEscape?: boolean;
}

/** A form in a dialog: it stays open with the server's words, and while it is being sent. */
export const FormDialog = <Values extends FieldValues>(props: Props<Values>) => {
    const { isShort = false, leavesEscape = false, onClose, ...rest } = props;
    const id = useId();
    const close = () => {
        if (!props.form.busy) onClose();
    };
    return (
        <DialogFrame titleId={id} onClose={close} isShort={isShort} leavesEscape={leavesEscape}>
            <DialogForm {...rest} titleId={id} onClose={close} />
        </DialogFrame>
    );
};
