type Answers = readonly (readonly [question: string, answer: string])[];

/** Questions that open; plain text. */
export const Questions = ({ answers }: { answers: Answers }) => (
    <div className="questions">
        {answers.map(([question, answer]) => (
            <details key={question}>
                <summary>{question}</summary>
                <p className="answer">{answer}</p>
            </details>
        ))}
    </div>
);

/** The same for search engines; an answer may be HTML. */
export const questionsJsonLd = (answers: Answers): object => ({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: answers.map(([name, text]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
    })),
});
