const steps = [60, 180, 300];

/** Money goes from the buyer into a vault, and on to the seller once the last step is done. */
export const EscrowSteps = () => (
    <svg viewBox="0 0 360 220" aria-hidden="true" focusable="false">
        <path className="thread" d="M60 80H300" />
        <path className="thread strong" d="M60 80H180" />
        <circle className="node" cx="60" cy="80" r="26" />
        <circle className="person" cx="60" cy="72" r="7" />
        <path className="person" d="M46 94a14 12 0 0 1 28 0Z" />
        <rect className="vault" x="146" y="46" width="68" height="68" rx="12" />
        <circle className="dial" cx="180" cy="80" r="15" />
        <path className="dial" d="M180 65v8M180 87v8M165 80h8M187 80h8" />
        <circle className="node" cx="300" cy="80" r="26" />
        <circle className="person" cx="300" cy="72" r="7" />
        <path className="person" d="M286 94a14 12 0 0 1 28 0Z" />
        {steps.map((x, at) => (
            <g key={x} transform={`translate(${x - 42} 146)`}>
                <rect className={at < 2 ? 'sealed' : 'open'} width="84" height="40" rx="8" />
                <path className={at < 2 ? 'tick' : 'tick waiting'} d="M34 20l7 7 12-14" />
            </g>
        ))}
    </svg>
);
