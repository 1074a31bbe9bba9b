/** Asks the person for a proof of who is signed in; false when it was given up. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asked: Promise<boolean> | null = null;

/** Who asks, as long as the dialog stands on the page. */
export function onProofAsked(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** One question for however many requests were refused with `proof_required` at the same time. */
export function askProof(): Promise<boolean> {
  asked ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
