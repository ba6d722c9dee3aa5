-- Those with notifications already are notified from their next morning on, as others are from their first subscription.
INSERT INTO `morning_notices` (`user_id`, `next_at`) SELECT DISTINCT `user_id`, 1 FROM `push_subscriptions`;
