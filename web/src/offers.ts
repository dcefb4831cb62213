// An offer in words, as the person at the page should hear it.

import { other, type Side } from './api'
import { t } from './i18n.svelte'
import type { Offer } from './match'

/** Says what an offer is to a side, or to somebody who plays neither. */
export function offerText(offer: Offer, own: Side | undefined, name: (side: Side) => string): string {
  if (offer.declined) return t(`${offer.kind}-declined`, name(other(offer.by)))
  return offer.by === own ? t(`${offer.kind}-asked`) : t(`${offer.kind}-offered`, name(offer.by))
}
