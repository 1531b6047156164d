import { RequestNumber } from '../feedback/RequestNumber';

/** What went wrong with a whole form; read out when it appears. */
export const FormError = ({ children }: { children: string | undefined }) => {
    if (!children) return null;
    const [text, number] = children.split('\n');
    return (
        <div role="alert">
            <p className="form-error">{text}</p>
            <RequestNumber number={number} />
        </div>
    );
};
