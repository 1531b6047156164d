import {
    type DefaultValues,
    type Field,
    type FieldValues,
    get,
    type Path,
    useForm,
} from 'react-hook-form';
import { HttpError } from '../../../dataProvider/HttpError';
import { showToast } from '../../toasts/toasts';
import { useRefusalText } from '../text/useRefusalText';
import { type SendOptions, useSend } from './useSend';

type FieldErrors = Readonly<Record<string, string>>;

interface Options<Values extends FieldValues> extends SendOptions {
    defaultValues: Values;
    /** what is wrong before anything is sent, by field */
    check?: (values: Values) => FieldErrors;
    send: (values: Values) => Promise<unknown>;
    /** what is said once it is done */
    done?: string | undefined;
    onDone?: () => void;
}

const errorsOf = (error: unknown): FieldErrors =>
    error instanceof HttpError ? (error.body.errors ?? {}) : {};

/** A form's values, and its sending: what the server finds wrong stands at its fields, or with the whole. */
export const useSubmitForm = <Values extends FieldValues>(options: Options<Values>) => {
    const { defaultValues, check, send, done, onDone, onWaiting, onRefused } = options;
    const textOf = useRefusalText();
    const methods = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> });
    // a field that is not shown cannot say what is wrong with it
    const isShown = (field: string): boolean =>
        (get(methods.control._fields, field) as Field | undefined)?._f?.mount === true;
    /** answers whether one of the fields is shown */
    const mark = (errors: FieldErrors): boolean => {
        const inOrder = Object.keys(methods.getValues());
        const placeOf = (field: string) => inOrder.indexOf(field.split('.')[0] ?? '');
        const wrong = Object.keys(errors)
            .filter(isShown)
            .sort((one, other) => placeOf(one) - placeOf(other));
        for (const [at, field] of wrong.entries()) {
            const error = { type: 'server', message: errors[field] ?? '' };
            methods.setError(field as Path<Values>, error, { shouldFocus: at === 0 });
        }
        return wrong.length > 0;
    };
    const { busy, refused, run } = useSend({
        onWaiting,
        onRefused: error => (mark(errorsOf(error)) ? '' : (onRefused ?? textOf)(error)),
    });
    const submit = async (): Promise<void> => {
        methods.clearErrors();
        await methods.handleSubmit(async values => {
            if (check && mark(check(values))) return;
            await run(async () => {
                await send(values);
                if (done) showToast({ kind: 'success', title: done });
                onDone?.();
            });
        })();
    };
    return { methods, values: methods.watch(), busy, refused, submit };
};

/** What a dialog needs of a form, whatever its fields are. */
export type SubmitForm<Values extends FieldValues = FieldValues> = ReturnType<
    typeof useSubmitForm<Values>
>;
