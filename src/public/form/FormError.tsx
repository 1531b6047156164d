/** What went wrong with a whole form; read out when it appears. */
export const FormError = ({ children }: { children: string | undefined }) =>
    children ? (
        <p className="form-error" role="alert">
            {children}
        </p>
    ) : null;
