const days = [0, 1, 2, 3, 4];
const pairs = [60, 200];

/** Days joined into a tree of hashes whose root is signed; the next day is still open. */
export const SealedDays = () => (
    <svg viewBox="0 0 360 220" aria-hidden="true" focusable="false">
        <path
            className="thread"
            d="M40 150V112H110V150M180 150V112H250V150M75 112V72H215V112M145 72V44"
        />
        {pairs.map(x => (
            <circle key={x} className="knot" cx={x + 15} cy="112" r="6" />
        ))}
        <circle className="knot" cx="145" cy="72" r="6" />
        <rect className="root" x="105" y="14" width="80" height="30" rx="15" />
        <path className="tick" d="M134 29l8 8 14-15" />
        {days.map(at => (
            <g key={at} transform={`translate(${at * 70 + 12} 150)`}>
                <rect className={at < 4 ? 'sealed' : 'open'} width="56" height="52" rx="8" />
                {[0, 1, 2, 3].map(bar => (
                    <rect
                        key={bar}
                        className="bar"
                        x={10 + bar * 10}
                        y={40 - ((at * 7 + bar * 11) % 24)}
                        width="6"
                        height={((at * 7 + bar * 11) % 24) + 4}
                        rx="1.5"
                    />
                ))}
            </g>
        ))}
    </svg>
);
